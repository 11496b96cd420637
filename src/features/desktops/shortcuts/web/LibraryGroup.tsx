import { type ReactElement, useId } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Icon } from '#ui/native/Icon.tsx';
import { shortcutTexts } from './texts.ts';

export interface LibraryGroupProps {
	readonly title: string;
	readonly all: number;
	readonly toAdd: number;
	/** There are more than are listed, so that their number is not known. */
	readonly hasMore?: boolean;
	readonly rows: readonly ReactElement[];
	/** Those that are on the desktop already: a count until they are asked for. */
	readonly settled: readonly ReactElement[];
	/** A search shows them at once. */
	readonly isOpen: boolean;
}

/** Things of one kind: what can be added, and below it what is on the desktop already. */
export function LibraryGroup(props: LibraryGroupProps): ReactElement {
	const { title, all, toAdd, hasMore = false, rows, settled, isOpen } = props;
	const text = useText(shortcutTexts);
	const { count } = useFormat();
	const id = useId();
	return (
		<section aria-labelledby={id}>
			<div className="flex items-baseline justify-between gap-3">
				<h3 id={id} className="text-sm font-semibold text-strong">
					{title}
				</h3>
				{!hasMore && (
					<span className="text-sm text-muted">{text('library.to_add', { toAdd: count(toAdd), all: count(all) })}</span>
				)}
			</div>
			{rows.length > 0 && <ul className="grid gap-1">{rows}</ul>}
			{settled.length > 0 && (
				<details key={String(isOpen)} open={isOpen} className="group">
					<summary className="flex min-h-9 cursor-pointer items-center gap-2 rounded-xs text-sm text-muted pointer-coarse:min-h-11">
						<Icon name="chevron-right" className="transition-transform group-open:rotate-90" />
						{text('library.settled', { count: settled.length })}
					</summary>
					<ul className="grid gap-1">{settled}</ul>
				</details>
			)}
		</section>
	);
}
