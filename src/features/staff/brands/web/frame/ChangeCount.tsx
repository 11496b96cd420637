import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { brandTexts } from '../texts.ts';

/** How many changes of a draft something has; nothing where it has none. */
export function ChangeCount({ count }: { readonly count: number }): ReactElement | null {
	const text = useText(brandTexts);
	const format = useFormat();
	if (count === 0) return null;
	return (
		<span className="figures rounded-full border border-warning-line bg-warning-soft px-1.5 text-xs font-semibold text-warning-text">
			<span aria-hidden="true">{format.count(count)}</span>
			<span className="sr-only">{text('changes', { count })}</span>
		</span>
	);
}
