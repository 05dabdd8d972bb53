/** An address of the web, without user names or spaces. */
export const webLink = {
  test: /^https?:\/\/[^\s/?#@\\:]+(?::\d{1,5})?(?:[/?#]\S*)?$/i,
  message: '链接应以 http:// 或 https:// 开头，且不含空格和用户名',
} as const;

/** Wherever a picture or a button may lead: the web, mail, a phone. */
export const anyLink = {
  test: /^(?:https?:\/\/[^\s/?#@\\:]+(?::\d{1,5})?(?:[/?#]\S*)?|mailto:[^\s@]+@[^\s@]+|tel:\+?[\d-]{3,32})$/i,
  message: '链接应以 http://、https://、mailto: 或 tel: 开头',
} as const;
