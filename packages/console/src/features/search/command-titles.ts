/** What the palette offers on every page, by the command's name. */
export const commandTitles = {
  jobs: '我的任务',
  scheme: '切换深浅色',
  density: '切换紧凑显示',
  signOut: '退出登录',
} as const;
