import { BarChart, LineChart as Lines } from 'echarts/charts';
import { GridComponent, MarkLineComponent, TooltipComponent } from 'echarts/components';
import { type ECharts, init, use } from 'echarts/core';
import { LabelLayout } from 'echarts/features';
import { CanvasRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import { useAppearance } from '../theme/appearance.ts';
import { dark, fontFamily, light, type Scheme } from '../theme/tokens.ts';

use([BarChart, Lines, GridComponent, MarkLineComponent, TooltipComponent, LabelLayout, CanvasRenderer]);

/** One line or one row of bars over the steps of a chart. */
export interface Series {
  readonly name: string;
  readonly kind: 'line' | 'bar';
  /** Colours by meaning: current values, compared values, warnings, what shall be reached. */
  readonly tone: 'main' | 'former' | 'attention' | 'target';
  readonly values: readonly (number | null)[];
  /** Which scale it is drawn on: the left one by default. */
  readonly scale?: 'right';
  readonly format: (value: number) => string;
}

/** A mark of a step: a line through it with a title. */
export interface ChartMark {
  readonly step: number;
  readonly title: string;
}

interface LineChartProps {
  readonly label: string;
  readonly steps: readonly string[];
  /** What the tooltip says of a step above its values. */
  readonly stepTitle?: (index: number) => string;
  readonly series: readonly Series[];
  readonly marks?: readonly ChartMark[];
  readonly height: number;
  readonly onStep?: ((index: number) => void) | undefined;
}

const lineTypes = { main: 'solid', former: 'dashed', attention: 'solid', target: 'dotted' } as const;

function colourOf(colors: Scheme, tone: Series['tone']): string {
  return { main: colors.primary, former: colors['line-strong'], attention: colors.accent, target: colors.attention }[
    tone
  ];
}

/** Short words for a scale: 12,000 → 1.2 万. */
function scaleWords(value: number): string {
  const size = Math.abs(value);
  if (size >= 1e8) return `${Number((value / 1e8).toFixed(2))} 亿`;
  return size >= 1e4 ? `${Number((value / 1e4).toFixed(2))} 万` : String(value);
}

function seriesOption({ name, kind, tone, values, scale }: Series, colors: Scheme) {
  const color = colourOf(colors, tone);
  return {
    ...{ name, type: kind, data: [...values], yAxisIndex: scale === 'right' ? 1 : 0 },
    itemStyle: { color, ...(kind === 'bar' ? { borderRadius: [2, 2, 0, 0] } : {}) },
    ...(kind === 'bar' ? { barMaxWidth: 28 } : { showSymbol: values.length < 2, symbolSize: 6, smooth: false }),
    ...(kind === 'line' ? { lineStyle: { color, width: tone === 'main' ? 2.5 : 1.5, type: lineTypes[tone] } } : {}),
    ...(kind === 'line' && tone === 'main' ? { areaStyle: { color, opacity: 0.08 } } : {}),
    ...(kind === 'line' ? { endLabel: nameAtEnd(name, colors), labelLayout: { moveOverlap: 'shiftY' } } : {}),
    z: tone === 'main' ? 3 : 2,
  };
}

/** Lines are named where they end, which reads faster than a legend. */
function nameAtEnd(name: string, colors: Scheme) {
  return { show: true, formatter: name, color: colors['text-soft'], fontFamily, fontSize: 12 };
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}

function marksOption(marks: readonly ChartMark[], colors: Scheme) {
  return {
    ...{ symbol: 'none', silent: true, animation: false, lineStyle: { color: colors.attention, type: 'dashed' } },
    data: marks.map(({ step, title }) => ({
      xAxis: step,
      label: { formatter: title, position: 'end', distance: 4, color: colors.attention, fontFamily, fontSize: 12 },
    })),
  };
}

function optionOf({ steps, stepTitle, series, marks = [] }: LineChartProps, colors: Scheme) {
  const text = { color: colors['text-faint'], fontFamily, fontSize: 12 };
  const scale = (show: boolean) => ({
    ...{ type: 'value', show, axisLabel: { ...text, formatter: scaleWords } },
    splitLine: { show, lineStyle: { color: colors.line } },
  });
  const tooltip = (parts: readonly { readonly dataIndex: number }[]) => {
    const index = parts[0]?.dataIndex ?? 0;
    const rows = series.flatMap(({ name, values, format }) => {
      const value = values[index];
      return value === null || value === undefined
        ? []
        : [`<div><span>${escaped(name)}</span><b>${escaped(format(value))}</b></div>`];
    });
    return `<div class="zg-chart-tip"><p>${escaped(stepTitle?.(index) ?? steps[index] ?? '')}</p>${rows.join('')}</div>`;
  };
  return {
    animationDuration: 160,
    textStyle: { fontFamily },
    grid: { left: 8, right: 64, top: marks.length > 0 ? 28 : 16, bottom: 4, containLabel: true },
    tooltip: {
      ...{ trigger: 'axis', formatter: tooltip, confine: true, borderWidth: 0, transitionDuration: 0 },
      ...{ backgroundColor: colors['surface-raised'], textStyle: { color: colors.text, fontSize: 12 } },
      extraCssText: `box-shadow: ${colors.shadow}; border-radius: 6px;`,
    },
    xAxis: {
      ...{ type: 'category', data: [...steps], boundaryGap: series.some(({ kind }) => kind === 'bar') },
      ...{ axisLabel: { ...text, hideOverlap: true }, axisTick: { show: false } },
      axisLine: { lineStyle: { color: colors['line-strong'] } },
    },
    yAxis: [scale(true), { ...scale(false), min: 0, max: 10_000 }],
    series: series.map((one, index) => ({
      ...seriesOption(one, colors),
      ...(index === 0 && marks.length > 0 ? { markLine: marksOption(marks, colors) } : {}),
    })),
  };
}

/** Lines and bars over steps; a click passes the step. */
export function LineChart(props: LineChartProps) {
  const { scheme } = useAppearance();
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<ECharts>(null);
  const onStep = useRef(props.onStep);
  onStep.current = props.onStep;
  useEffect(() => {
    if (!box.current) return;
    const made = init(box.current);
    chart.current = made;
    made.getZr().on('click', ({ offsetX, offsetY }) => {
      const [index] = (made.convertFromPixel({ gridIndex: 0 }, [offsetX, offsetY]) ?? []) as number[];
      if (index !== undefined && made.containPixel({ gridIndex: 0 }, [offsetX, offsetY])) onStep.current?.(index);
    });
    const watch = new ResizeObserver(() => made.resize());
    watch.observe(box.current);
    return () => {
      watch.disconnect();
      made.dispose();
    };
  }, []);
  useEffect(() => {
    chart.current?.setOption(optionOf(props, scheme === 'dark' ? dark : light), { notMerge: true });
  });
  return (
    <div
      ref={box}
      className="zg-chart"
      role="img"
      aria-label={props.label}
      style={{ height: props.height }}
      data-steps={props.onStep && ''}
    />
  );
}
