export const COLOUR = {
  /** RAL 7035 light grey. */
  housing: '#d0d5d1',
  housingLight: '#e0e4e1',
  housingShade: '#b9c0bc',
  housingEdge: '#858f8b',
  interior: '#353c40',
  rail: '#9da6a9',

  device: '#f5f6f4',
  deviceShade: '#e4e7e5',
  deviceEdge: '#98a19f',
  ink: '#1e2a2f',
  inkSoft: '#66716f',
  lever: '#22292c',
  leverLight: '#465055',
  petrol: '#0f5563',
  petrolLight: '#3d8693',

  black: '#24282b',
  blackLight: '#3b4246',
  blackDeep: '#0f1213',

  steel: '#cdd3d5',
  steelShade: '#98a2a6',
  steelEdge: '#6d777b',

  yellow: '#f6c500',
  yellowShade: '#d9a900',
  red: '#d02a26',
  redLight: '#e4615a',
  redShade: '#96191a',
  green: '#35a65b',
  greenLight: '#8fdca8',
  white: '#ffffff',
} as const;

/** IEC 60445: brown, black, grey, blue for neutral, green for earth. */
export const CONDUCTORS = ['#7a4a2b', '#23282b', '#8d9698', '#2c7cc4', '#4f9d3a'] as const;

export interface Shades {
  main: string;
  light: string;
  shade: string;
}

/** IEC 60309-1, table 2: colour and position of the earth contact by voltage. */
export const CEE_VOLTAGES: Record<number, Shades & { hour: number }> = {
  230: { main: '#1f6db3', light: '#4d93d3', shade: '#164c80', hour: 6 },
  400: { main: '#c4302c', light: '#dd645d', shade: '#8a1d1c', hour: 6 },
};
