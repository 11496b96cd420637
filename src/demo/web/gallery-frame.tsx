import type { ReactElement, ReactNode } from 'react';
import type { Language } from '#platform/contract/language.ts';
import type { Translate } from '#platform/contract/text.ts';
import { Heading } from '#ui/native/Heading.tsx';
import type { en } from './gallery.en.ts';

export interface GalleryProps {
	readonly text: Translate<typeof en>;
	readonly language: Language;
}

export interface SectionProps {
	readonly id: string;
	readonly title: string;
	readonly note?: string;
	readonly children: ReactNode;
}

export function Section({ id, title, note, children }: SectionProps): ReactElement {
	return (
		<section id={id} aria-labelledby={`${id}-title`} className="grid min-w-0 gap-4">
			<div className="grid gap-1">
				<Heading level={2} id={`${id}-title`}>
					{title}
				</Heading>
				{note !== undefined && <p className="max-w-prose text-muted">{note}</p>}
			</div>
			{children}
		</section>
	);
}

export interface ExampleProps {
	readonly title: string;
	/** `row` for things of one line, `columns` for fields and cards, `stack` for what takes the width. */
	readonly layout?: 'row' | 'columns' | 'stack' | 'flush' | 'narrow';
	readonly children: ReactNode;
}

const layouts = {
	row: 'flex flex-wrap items-center gap-3 p-5',
	columns: 'grid items-start gap-5 p-5 md:grid-cols-2 xl:grid-cols-3',
	stack: 'grid gap-4 p-5',
	flush: '',
	narrow: 'grid max-w-80 gap-4 p-4',
} as const;

export function Example({ title, layout = 'row', children }: ExampleProps): ReactElement {
	return (
		<div className="grid min-w-0 gap-2">
			<Heading level={3} size="label" className="text-muted">
				{title}
			</Heading>
			<div className={`min-w-0 rounded-lg border border-line bg-surface ${layouts[layout]}`}>{children}</div>
		</div>
	);
}
