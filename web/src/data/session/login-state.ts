/** What the login page is told by whoever leads to it. */
export interface LoginState {
  /** Where somebody wanted to go before they had to sign in. */
  from?: string;
}
