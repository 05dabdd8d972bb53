import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formatDateTime } from '../../../platform/format/date-time.ts';
import { Button, PlainButton } from '../../../platform/kit/button/button.tsx';
import { usePermission } from '../../../platform/navigation/shell-context.ts';
import { HoursCard } from '../overview/hours-card.view.tsx';
import { ShareCard } from '../overview/share-card.view.tsx';
import { TopGoodsCard } from '../overview/top-goods-card.view.tsx';
import { TrendCard } from '../overview/trend-card.view.tsx';
import type { SalesFilterModel } from '../sales/use-sales-filter.ts';
import { LiveBoard } from './live-board.view.tsx';
import { useBoards, useFullScreen } from './use-wall.ts';
import './wall.css';

interface WallProps {
  readonly model: SalesFilterModel;
  readonly onClose: () => void;
}

interface Board {
  readonly title: string;
  readonly body: ReactNode;
}

const trendShare = 0.5;
/** A wall has no keyboard or mouse: its figures open nothing. */
const stay = () => undefined;

function today(now: Date): string {
  return formatDateTime(Math.floor(now.getTime() / 1000), 'day');
}

function Clock() {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return <time className="zg-wall-clock">{formatDateTime(Math.floor(now / 1000))}</time>;
}

function boardsOf(model: SalesFilterModel, mayRank: boolean): readonly Board[] {
  const day = today(new Date());
  const height = Math.round(innerHeight * trendShare);
  return [
    { title: '今日实时', body: <LiveBoard today={{ ...model.filter, from_date: day, to_date: day }} /> },
    {
      title: '趋势与畅销',
      body: (
        <div className="zg-wall-cards">
          <TrendCard model={model} height={height} onOpen={stay} />
          {mayRank && <TopGoodsCard model={model} onOpen={stay} />}
          <ShareCard by="kind" model={model} onOpen={stay} />
          <ShareCard by="agent_label" model={model} onOpen={stay} />
        </div>
      ),
    },
    {
      title: '时段与构成',
      body: (
        <div className="zg-wall-cards">
          <HoursCard model={model} onOpen={stay} />
          <ShareCard by="mall" model={model} onOpen={stay} />
          <ShareCard by="province" model={model} onOpen={stay} />
          <ShareCard by="category" model={model} onOpen={stay} />
        </div>
      ),
    },
  ];
}

/** The figures for a screen on the wall: dark, large, one board after the other. */
export function Wall({ model, onClose }: WallProps) {
  const frame = useRef<HTMLElement>(null);
  const { has } = usePermission();
  useFullScreen(frame, onClose);
  const boards = boardsOf(model, has('/order_ranks'));
  const { board, isPaused, show, pause } = useBoards(boards.length);
  const { from_date, to_date } = model.filter;
  return (
    <section ref={frame} className="zg-wall zg-dashboard" aria-label="大屏" tabIndex={-1}>
      <header className="zg-wall-head">
        <h1>{boards[board]?.title}</h1>
        <span>{board === 0 ? '每 5 秒刷新' : `${from_date} ~ ${to_date}`}</span>
        <ul className="zg-wall-dots" aria-label="看板">
          {boards.map(({ title }, index) => (
            <li key={title}>
              <PlainButton
                aria-label={title}
                title={title}
                aria-current={index === board ? 'true' : undefined}
                onClick={() => show(index)}
              />
            </li>
          ))}
        </ul>
        <Clock />
        <Button aria-pressed={isPaused} onClick={pause}>
          {isPaused ? '继续轮播' : '暂停轮播'}
        </Button>
        <Button onClick={onClose}>退出（Esc）</Button>
      </header>
      {boards[board]?.body}
    </section>
  );
}
