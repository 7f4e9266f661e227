/** A product's front, drawn in millimetres from its top left corner, without a root element of its own. */
export interface Picture {
  width: number;
  height: number;
  body: string;
}
