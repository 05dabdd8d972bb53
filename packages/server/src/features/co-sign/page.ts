import type { SignedContent } from './subject.port.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const safe = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

const style = `body{font:16px/1.6 system-ui,"PingFang SC","Microsoft YaHei",sans-serif;margin:0 auto;max-width:720px;padding:16px;color:#1c2526}
h1{font-size:20px}button{font:inherit;min-height:44px;padding:0 20px;border:0;border-radius:6px;background:#1d5c63;color:#fff}
input[type=text]{font:inherit;height:42px;padding:0 10px;border:1px solid #8a9698;border-radius:6px;max-width:100%;box-sizing:border-box}
article{border:1px solid #d5dcdd;border-radius:6px;padding:12px;margin:12px 0}dl{display:grid;grid-template-columns:auto 1fr;gap:2px 12px;margin:0 0 8px}
dt{color:#5a6668}dd{margin:0}label{display:inline-block;min-height:44px;margin-right:16px}.note{color:#a33419}
@media(prefers-color-scheme:dark){body{background:#14191a;color:#e6ecec}article{border-color:#3a4547}input[type=text]{background:#1d2426;color:inherit}dt{color:#9fb0b2}.note{color:#ff9b80}}`;

/** A whole page without script. */
function page(title: string, body: string): string {
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${safe(title)}</title><style>${style}</style></head><body><main><h1>${safe(title)}</h1>${body}</main></body></html>`;
}

const note = (text: string | undefined) => (text === undefined ? '' : `<p class="note" role="alert">${safe(text)}</p>`);

/** The end of every way that leads nowhere. */
export const gonePage = () =>
  page('链接已失效', '<p>链接不存在、已过期、已答复或已撤回。如需确认，请联系发送方重新发送。</p>');

export const donePage = () => page('已提交', '<p>您的答复已经收到，感谢确认。可以关闭本页。</p>');

/** Texts by the names of the inputs that they were typed into. */
export type Typed = ReadonlyMap<string, string>;

/** Why a page is shown again, and what was typed before. */
export interface FormState {
  readonly why?: string | undefined;
  readonly typed?: Typed;
}

const hidden = (name: string, value: string) => `<input type="hidden" name="${safe(name)}" value="${safe(value)}">`;

/** Asks for the code, or offers to send one. */
export function codePage(
  phone: string,
  { sent, why, typed = new Map() }: FormState & { readonly sent: boolean },
): string {
  const kept = [...typed].map(([name, value]) => hidden(name, value)).join('');
  const promise = kept === '' ? '' : '<p>您填写的答复已保留，验证后可以继续提交。</p>';
  const entry = `<form method="post" action="?step=read">${kept}<p><label>验证码 <input type="text" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="6" required autofocus></label></p><button>查看单据</button></form>`;
  const send = `<form method="post" action="?step=code">${kept}<p>确认单据前，先验证手机 ${safe(phone)}。</p><button>${sent ? '重新获取验证码' : '获取验证码'}</button></form>`;
  return page('单据确认', `${note(why)}${promise}${sent ? entry : ''}${send}`);
}

/** The record, with an answer to each line: to agree is proposed at first, and what was typed is shown again. */
export function contentPage(
  { title, facts, columns, lines, total, signer }: SignedContent,
  { code, why, typed = new Map() }: FormState & { readonly code: string },
): string {
  const value = (name: string) => `value="${safe(typed.get(name) ?? '')}"`;
  const items = facts.map(({ label, text }) => `<dt>${safe(label)}</dt><dd>${safe(text)}</dd>`).join('');
  const articles = lines.map(({ id, cells }) => {
    const shown = cells.map((cell, at) => `<dt>${safe(columns[at] ?? '')}</dt><dd>${safe(cell)}</dd>`).join('');
    const given = typed.size === 0 ? 'agreed' : typed.get(`answer_${id}`);
    const choice = (answer: string, label: string) =>
      `<label><input type="radio" name="answer_${id}" value="${answer}" required${given === answer ? ' checked' : ''}> ${label}</label>`;
    return `<article><dl>${shown}</dl>${choice('agreed', '同意')}${choice('disputed', '有异议')}<label>说明 <input type="text" name="note_${id}" maxlength="200" ${value(`note_${id}`)}></label></article>`;
  });
  const name =
    signer === undefined
      ? ''
      : `<p><label>${safe(signer)} <input type="text" name="signer" maxlength="32" autocomplete="name" required ${value('signer')}></label></p>`;
  return page(
    title,
    `${note(why)}<dl>${items}</dl><form method="post" action="?step=answer">${hidden('code', code)}${articles.join('')}<p><strong>${safe(total)}</strong></p>${name}<button>提交答复</button></form>`,
  );
}
