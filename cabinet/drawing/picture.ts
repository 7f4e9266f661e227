export interface Picture {
  width: number;
  height: number;
  body: string;
}
