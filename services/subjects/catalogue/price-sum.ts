const toCents = (euros: number) => Math.round(euros * 100);

/** Sums in whole cents, returned in euros. */
export class PriceSum {
  count = 0;
  #old = 0;
  #new = 0;

  add(oldPrice: number, newPrice: number): void {
    this.count += 1;
    this.#old += toCents(oldPrice);
    this.#new += toCents(newPrice);
  }

  get oldPrice(): number {
    return this.#old / 100;
  }

  get newPrice(): number {
    return this.#new / 100;
  }
}
