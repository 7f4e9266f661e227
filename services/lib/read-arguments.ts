import { type ParseArgsConfig, parseArgs } from 'node:util';

/** Of a command. Wrong ones end the process with the usage. */
export function readArguments<const Options extends NonNullable<ParseArgsConfig['options']>>(
  usage: string,
  options: Options,
  { min, max }: { min: number; max: number } = { min: 0, max: 0 },
  args: string[] = process.argv.slice(2),
) {
  try {
    const { values, positionals: paths } = parseArgs({ args, options, allowPositionals: max > 0 });
    if (paths.length >= min && paths.length <= max) return { values, paths };
  } catch (fault) {
    console.error((fault as Error).message);
  }
  console.error(usage);
  process.exit(2);
}
