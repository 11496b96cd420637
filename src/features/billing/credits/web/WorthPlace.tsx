import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { creditTexts } from './texts.ts';

/** Keeps the place of what a balance is worth: as high as a usual sentence in the person's own font. */
export function WorthPlace(): ReactElement {
	const text = useText(creditTexts);
	return (
		<p className="invisible mt-1 text-sm" aria-hidden>
			{text('balance.worth_usual')}
		</p>
	);
}
