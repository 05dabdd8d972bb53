const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? character);
}

const style = `body{margin:0;min-height:100vh;display:grid;place-content:center;padding:24px;text-align:center;
font:16px/1.7 system-ui,"PingFang SC","Microsoft YaHei","Noto Sans SC",sans-serif;color:#1f2a2c;background:#f4f6f7}
a{display:inline-block;margin-top:16px;padding:10px 28px;border-radius:6px;background:#1d5c63;color:#fff;text-decoration:none}
p{margin:4px 0;overflow-wrap:anywhere;max-width:480px}@media(prefers-color-scheme:dark){body{background:#12181a;color:#dfe6e7}}`;

function page(title: string, body: string): string {
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`;
}

/** What stands at the address of a link that leads nowhere any more, or never did. */
export const gonePage = page('链接已失效', '<p>该链接不存在、已停用或已过期。</p><p>请联系给您链接的人。</p>');

/** What stands before a host that is not known: where it goes, and a way there. */
export function warningPage(target: string, host: string): string {
  return page(
    '即将离开本站',
    `<p>您将前往：<strong>${escaped(host)}</strong></p><p>${escaped(target)}</p>
<p>该网站不由我们管理，请勿填写银行卡号、密码和验证码。</p><a href="${escaped(target)}" rel="noopener noreferrer nofollow">继续访问</a>`,
  );
}
