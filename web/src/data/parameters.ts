export interface Parameters {
  appName: string;
  logo: string;
  logoIcon: string;
  logoDark: string;
  logoIconDark: string;
  theme: string;
  issuer: {
    name: string;
    address: string;
    postalCode: string;
    city: string;
    phone: string;
    email: string;
    website: string;
  };
}

let loaded: Parameters | undefined;

export async function loadParameters(): Promise<void> {
  const response = await fetch('/parameters.json');
  if (!response.ok) throw new Error(`parameters.json: ${response.status}`);
  loaded = (await response.json()) as Parameters;
}

export function parameters(): Parameters {
  if (!loaded) throw new Error('parameters.json is not loaded yet');
  return loaded;
}
