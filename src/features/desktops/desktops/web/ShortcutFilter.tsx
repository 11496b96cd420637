import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import type { en } from '../messages.en.ts';

export interface ShortcutFilterProps {
	readonly value: string;
	readonly onChange: (value: string) => void;
}

/** Narrows the shortcuts while typing; Escape empties it. */
export function ShortcutFilter({ value, onChange }: ShortcutFilterProps): ReactElement {
	const text = useText<typeof en>('desktops');
	return (
		<label className="flex min-h-control w-full items-center gap-2 rounded-md border border-line-strong bg-surface px-3 text-muted focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-focus sm:w-64">
			<Icon name="search" />
			<span className="sr-only">{text('home.filter')}</span>
			<input
				type="search"
				value={value}
				placeholder={text('home.filter')}
				autoComplete="off"
				spellCheck={false}
				maxLength={80}
				className="min-w-0 grow bg-transparent py-2 text-control text-strong outline-none placeholder:text-muted"
				onChange={(event) => onChange(event.currentTarget.value)}
				onKeyDown={(event) => {
					if (event.key === 'Escape') onChange('');
				}}
			/>
		</label>
	);
}
