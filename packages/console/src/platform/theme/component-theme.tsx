import { ConfigProvider, type ThemeConfig, theme } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { createContext, type ReactNode, useContext } from 'react';
import { type SchemeName, useAppearance } from './appearance.ts';
import { dark, fontFamily, light, type Scheme, sizes } from './tokens.ts';

const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;

function seeds(colors: Scheme): NonNullable<ThemeConfig['token']> {
  return {
    colorPrimary: colors.primary,
    colorLink: colors.primary,
    colorLinkHover: colors['primary-hover'],
    colorSuccess: colors.good,
    colorWarning: colors.attention,
    colorError: colors.bad,
    colorInfo: colors.info,
    colorPrimaryBg: colors['primary-soft'],
    colorPrimaryBgHover: colors['primary-soft'],
    colorSuccessBg: colors['good-soft'],
    colorWarningBg: colors['attention-soft'],
    colorErrorBg: colors['bad-soft'],
    colorInfoBg: colors['info-soft'],
    colorBgLayout: colors.ground,
    colorBgContainer: colors.surface,
    colorBgElevated: colors['surface-raised'],
    colorText: colors.text,
    colorTextSecondary: colors['text-soft'],
    colorTextTertiary: colors['text-faint'],
    colorTextPlaceholder: colors['text-faint'],
    colorTextDescription: colors['text-soft'],
    colorBorder: colors['line-strong'],
    colorBorderSecondary: colors.line,
    colorSplit: colors.line,
    controlItemBgActive: colors['primary-soft'],
    controlItemBgActiveHover: colors['primary-soft'],
    boxShadow: colors.shadow,
    boxShadowSecondary: colors.shadow,
    fontFamily,
    fontSize: sizes.text,
    fontSizeSM: sizes['text-small'],
    borderRadius: sizes.radius,
    // Hidden animations would still take frames, in which a click can miss what moves.
    motion: !isStill,
    motionDurationFast: '0.08s',
    motionDurationMid: '0.12s',
    motionDurationSlow: '0.16s',
    wireframe: false,
  };
}

function parts(colors: Scheme): NonNullable<ThemeConfig['components']> {
  return {
    Button: { primaryColor: colors['on-primary'], primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' },
    Table: {
      headerBg: colors['surface-quiet'],
      headerColor: colors['text-soft'],
      rowHoverBg: colors['surface-quiet'],
      rowSelectedBg: colors['primary-soft'],
      rowSelectedHoverBg: colors['primary-soft'],
      borderColor: colors.line,
      headerSplitColor: 'transparent',
      cellPaddingBlock: 11,
      cellPaddingInline: 12,
      cellPaddingBlockMD: 8,
      cellPaddingInlineMD: 10,
      cellPaddingBlockSM: 5,
      cellPaddingInlineSM: 8,
    },
    Tooltip: { colorBgSpotlight: colors.text, colorTextLightSolid: colors.surface },
  };
}

function themeOf(scheme: SchemeName): ThemeConfig {
  const colors = scheme === 'dark' ? dark : light;
  return {
    algorithm: scheme === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: seeds(colors),
    components: parts(colors),
    hashed: false,
  };
}

const themes: Record<SchemeName, ThemeConfig> = { light: themeOf('light'), dark: themeOf('dark') };

const IsThemed = createContext(false);

function OutermostTheme({ children }: { readonly children: ReactNode }) {
  const { scheme, density } = useAppearance();
  return (
    <IsThemed value={true}>
      <ConfigProvider
        locale={zhCN}
        theme={themes[scheme]}
        componentSize={density === 'compact' ? 'small' : 'middle'}
        button={{ autoInsertSpace: false }}
      >
        {children}
      </ConfigProvider>
    </IsThemed>
  );
}

/**
 * Gives Ant Design the console's tokens, language and density. It stands around each part of that library, not around the
 * console: most pages show their rows without the library's tokens.
 */
export function ComponentTheme({ children }: { readonly children: ReactNode }) {
  return useContext(IsThemed) ? children : <OutermostTheme>{children}</OutermostTheme>;
}
