import { StartFailure } from '../database/start-failure.ts';

/** Which adapter serves: `refund` or, for one mall, channel or carrier, `refund.M1`, to the adapter's name or `none`. */
export type AdapterChoices = ReadonlyMap<string, string>;

const choice = /^([a-z_]+(?:\.[^\s.,=]+)?)=([a-z0-9_-]+)$/;

/** Reads `refund=simulator,waybill.SF=none`. */
export function parseChoices(text: string): AdapterChoices {
  const choices = new Map<string, string>();
  for (const part of text.split(',').map((piece) => piece.trim())) {
    if (part === '') continue;
    const [, key, adapter] = choice.exec(part) ?? [];
    if (key === undefined || adapter === undefined || choices.has(key)) {
      throw new StartFailure(
        `环境变量 ADAPTERS 应为“系统=接口”，以逗号分隔，每个系统一次，如 refund=simulator,waybill.SF=none，现为：${part}`,
      );
    }
    choices.set(key, adapter);
  }
  return choices;
}
