export interface LoginState {
  from?: string;
}
