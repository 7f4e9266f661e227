/** A row of `GET /api/contacts`. */
export interface Contact {
  id: number;
  rowVersion: number;
  fullName: string;
  role: string | null;
  email: string | null;
  phone: string | null;
  note: string | null;
  customerProjId: number;
  projectLib: string;
  /** The project's customer. */
  userId: number;
  company: string;
  callRequestedAt: string | null;
}
