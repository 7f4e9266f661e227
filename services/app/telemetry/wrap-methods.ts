/** A proxy of `target` with other methods; `target` itself is unchanged. */
export function wrapMethods<T extends object>(
  target: T,
  methodOf: (name: string | symbol, method: (...given: never[]) => unknown) => unknown,
): T {
  return new Proxy(target, {
    get(of, name) {
      const value: unknown = Reflect.get(of, name, of);
      return typeof value === 'function' ? methodOf(name, value.bind(of)) : value;
    },
  });
}
