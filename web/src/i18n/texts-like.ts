export type TextsLike<T> = { readonly [key in keyof T]: T[key] extends string ? string : TextsLike<T[key]> };
