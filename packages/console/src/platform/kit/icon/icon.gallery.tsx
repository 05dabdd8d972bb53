import type { ComponentType } from 'react';
import { defineGallery } from '../../gallery/gallery.ts';
import { DownIcon as BarDownIcon, MenuIcon, MoonIcon, SunIcon } from './bar-icons.tsx';
import {
  AddIcon,
  CalendarIcon,
  CopyIcon,
  DownIcon,
  LeftIcon,
  MinusIcon,
  PictureIcon,
  RightIcon,
  WholeIcon,
} from './control-icons.tsx';
import { AlertIcon, CloseIcon, DoneIcon, InfoIcon, SearchIcon } from './icons.tsx';

const sized = { CloseIcon, DoneIcon, AlertIcon, InfoIcon, SearchIcon, AddIcon, CopyIcon, PictureIcon };
const controls = { CalendarIcon, LeftIcon, RightIcon, DownIcon, MinusIcon, WholeIcon };
const bar = { MenuIcon, MoonIcon, SunIcon, BarDownIcon };

interface IconsProps {
  readonly icons: Readonly<Record<string, ComponentType<{ readonly size?: number }>>>;
  readonly size?: number;
}

function Icons({ icons, size = 16 }: IconsProps) {
  return (
    <ul>
      {Object.entries(icons).map(([name, Icon]) => (
        <li key={name}>
          <Icon size={size} /> {name}
        </li>
      ))}
    </ul>
  );
}

export const gallery = defineGallery('图标', {
  default: () => <Icons icons={sized} />,
  controls: () => <Icons icons={controls} />,
  bar: () => <Icons icons={bar} />,
  small: () => <Icons icons={sized} size={12} />,
  large: () => <Icons icons={sized} size={24} />,
});
