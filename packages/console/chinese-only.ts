import type { Plugin } from 'vite';

/** antd falls back to English texts, which no user sees: its Chinese ones take their place, so that one language is sent. */
export function chineseOnly(): Plugin {
  return {
    name: 'chinese-only',
    enforce: 'pre',
    resolveId(source, importer) {
      const isFallback = source.endsWith('/en_US') && importer?.includes('/node_modules/antd/es/');
      return isFallback || source === 'antd/locale/zh_CN' ? this.resolve('antd/es/locale/zh_CN', importer) : undefined;
    },
  };
}
