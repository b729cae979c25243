import { CANDLE_STYLES, type CandleStyle, type ChartSettings, type DrawingKind } from '@marque/domain/charting';
import type { Resolution } from '@marque/domain/trading';
import { Menu, showToast, type MenuItem } from '@marque/ui';
import type { Stage } from '../../../charts/candles/stage.ts';
import { useSite } from '../../../data/site-data.ts';
import { useTradeContext } from '../trade-context.tsx';
import { pairTitle } from '../pair-view.ts';
import { useWords, type TradeWords } from '../use-words.ts';
import css from './candle-panel.module.css';
import { ChartIcon, type ChartIconName } from './chart-icon.tsx';
import { canCopyPictures, copyPicture, savePicture } from './picture.ts';
import type { FullScreen } from './use-full-screen.ts';

const STYLE_WORDS = {
  candles: 'styleCandles',
  hollow: 'styleHollow',
  bars: 'styleBars',
  line: 'styleLine',
  area: 'styleArea',
} as const satisfies Record<CandleStyle, keyof TradeWords>;

export const TOOL_WORDS = {
  trend: 'toolTrend',
  ray: 'toolRay',
  horizontal: 'toolHorizontal',
  price: 'toolPrice',
  box: 'toolBox',
  retracement: 'toolRetracement',
} as const satisfies Record<DrawingKind, keyof TradeWords>;

const TOOLS: readonly DrawingKind[] = ['trend', 'ray', 'horizontal', 'price', 'box', 'retracement'];

interface ChartToolsProps {
  readonly stage: Stage | undefined;
  readonly settings: ChartSettings;
  readonly onSettings: (settings: ChartSettings) => void;
  readonly full: FullScreen;
  readonly resolution: Resolution;
  readonly hasDrawings: boolean;
  readonly onTool: (tool: DrawingKind) => void;
  readonly onRemoveAll: () => void;
  readonly onIndicators: () => void;
  readonly onTable: () => void;
}

/** What can be done with the chart, in one quiet row. */
export function ChartTools(props: ChartToolsProps) {
  const { stage, full, hasDrawings, onTool, onRemoveAll, onIndicators, onTable } = props;
  const words = useWords();
  const drawing: MenuItem[] = TOOLS.map((tool) => ({
    key: tool,
    label: words[TOOL_WORDS[tool]],
    icon: <ChartIcon name={tool} size={17} />,
    onSelect: () => onTool(tool),
  }));
  if (hasDrawings)
    drawing.push({
      key: 'remove',
      group: true,
      label: words.removeDrawings,
      icon: <ChartIcon name="bin" size={17} />,
      onSelect: onRemoveAll,
    });
  return (
    <div className={css.tools} role="group" aria-label={words.chartTools}>
      <Menu label={words.chartStyle} trigger={<ChartIcon name="candles" />} items={useStyleItems(props)} />
      <ToolButton name="indicators" label={words.indicators} onPress={onIndicators} />
      <Menu label={words.draw} trigger={<ChartIcon name="draw" />} items={drawing} />
      <ToolButton name="reset" label={words.resetView} onPress={() => stage?.scene.resetView()} />
      <Menu label={words.picture} trigger={<ChartIcon name="picture" />} items={usePictureItems(props)} />
      <ToolButton name="table" label={words.candleTable} onPress={onTable} />
      <ToolButton
        name={full.isFull ? 'small' : 'full'}
        label={full.isFull ? words.leaveFullScreen : words.fullScreen}
        onPress={full.toggle}
      />
    </div>
  );
}

interface ToolButtonProps {
  readonly name: ChartIconName;
  readonly label: string;
  readonly onPress: () => void;
}

const ToolButton = ({ name, label, onPress }: ToolButtonProps) => (
  <button type="button" aria-label={label} title={label} onClick={onPress}>
    <ChartIcon name={name} />
  </button>
);

function useStyleItems({ settings, onSettings }: ChartToolsProps): MenuItem[] {
  const words = useWords();
  const { trader } = useTradeContext();
  const flag = (key: 'isLog' | 'showsOrders' | 'showsFills', label: string, group?: string): MenuItem => ({
    key,
    label,
    chosen: settings[key],
    ...(group !== undefined && { group }),
    onSelect: () => onSettings({ ...settings, [key]: !settings[key] }),
  });
  return [
    ...CANDLE_STYLES.map((style) => ({
      key: style,
      label: words[STYLE_WORDS[style]],
      chosen: style === settings.style,
      onSelect: () => onSettings({ ...settings, style }),
    })),
    flag('isLog', words.logScale, words.chartShows),
    ...(trader ? [flag('showsOrders', words.chartOrders), flag('showsFills', words.chartFills)] : []),
  ];
}

function usePictureItems({ stage, resolution }: ChartToolsProps): MenuItem[] {
  const words = useWords();
  const { config } = useSite();
  const { pair, locale } = useTradeContext();
  const take = () => {
    const at = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(Date.now());
    return stage?.picture(`${config.name}  ·  ${pairTitle(pair)}  ·  ${resolution}`, at);
  };
  const failed = () => showToast('error', words.pictureFailed);
  const save = () => void savePicture(take(), `${pair.code}-${resolution}`).catch(failed);
  const copy = () => void copyPicture(take()).then(() => showToast('success', words.pictureCopied), failed);
  return [
    { key: 'save', label: words.savePicture, onSelect: save },
    ...(canCopyPictures() ? [{ key: 'copy', label: words.copyPicture, onSelect: copy }] : []),
  ];
}
