import { type Adapter, defineAdapter, simulator } from '../../../platform/adapter/adapter.ts';
import { StartFailure } from '../../../platform/database/start-failure.ts';
import { type MiniProgramCodes, miniProgramCodes } from './mini-program-code.port.ts';
import { qrPng } from './qr-png.ts';
import { wechatCodes } from './wechat-codes.ts';

/** Simulator: a QR code of what the picture would open. */
function simulateCodes(): MiniProgramCodes {
  return {
    draw: async ({ program, page, scene, env_version }) => ({
      png: await qrPng(`weixin://${program}/${page}?scene=${encodeURIComponent(scene)}&version=${env_version}`),
    }),
  };
}

/** Reads `activity=appid:secret,mall=appid:secret`. */
function programsOf(
  text: string | undefined,
): ReadonlyMap<string, { readonly appid: string; readonly secret: string }> {
  const programs = (text ?? '').split(',').flatMap((part) => {
    const [name = '', appid = '', secret = ''] = part.trim().split(/[=:]/);
    return name && appid && secret ? [[name, { appid, secret }] as const] : [];
  });
  if (programs.length === 0) throw new StartFailure('WX_PROGRAMS 应为 名称=appid:secret，多个以逗号分开');
  return new Map(programs);
}

const failureOf = (answer: { readonly message?: string }) => answer.message;

export const miniProgramAdapters: readonly Adapter[] = [
  defineAdapter(miniProgramCodes, {
    name: simulator,
    label: '小程序码（模拟）',
    open: (_, watch) => watch({ ...simulateCodes() }, (answer) => failureOf(answer as { message?: string })),
  }),
  defineAdapter(miniProgramCodes, {
    name: 'wechat',
    label: '微信小程序码',
    open: ({ environment }, watch) =>
      watch(
        {
          ...wechatCodes({
            programs: programsOf(environment.WX_PROGRAMS),
            base: environment.WX_API ?? 'https://api.weixin.qq.com',
          }),
        },
        (answer) => failureOf(answer as { message?: string }),
      ),
  }),
];
