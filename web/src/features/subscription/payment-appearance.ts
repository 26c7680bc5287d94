import type { Appearance } from '@stripe/stripe-js';

const dark = {
  colorPrimary: '#a06bff',
  colorBackground: '#1d1428',
  colorText: '#f5f0fa',
  colorTextSecondary: '#b9aec6',
  colorBorder: '#6f5f82',
};
const light = {
  colorPrimary: '#7c3aed',
  colorBackground: '#ffffff',
  colorText: '#1f1233',
  colorTextSecondary: '#62567a',
  colorBorder: '#8f84a0',
};

/** The form is drawn by the provider in its own frame, which knows no variables of ours: the theme in plain colours. */
export function appearance(isDark: boolean): Appearance {
  const { colorBorder, ...colours } = isDark ? dark : light;
  return {
    theme: isDark ? 'night' : 'stripe',
    variables: { ...colours, borderRadius: '14px', fontFamily: 'system-ui, sans-serif' },
    rules: { '.Input': { border: `1px solid ${colorBorder}` } },
  };
}
