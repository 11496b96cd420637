import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Card } from '#ui/native/Card.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { openKinds } from '#features/staff/open-items/contract.ts';
import type { ItemList } from './queries.ts';
import { openItemsTexts } from './texts.ts';
import { useTimes } from './use-item-words.ts';

/** The end of a clean day, with what was looked at; no tick where nobody looked. */
export function NothingOpen({ first: { isLate, checkedAt } }: { readonly first: ItemList }): ReactElement | null {
	const text = useText(openItemsTexts);
	const { recent } = useTimes();
	if (isLate || checkedAt === undefined) return null;
	return (
		<Card>
			<div className="grid justify-items-center gap-1.5 py-8 text-center">
				<span className="mb-2 grid size-12 place-items-center rounded-full bg-success-soft text-success-text">
					<Icon name="check" size="medium" />
				</span>
				<Heading level={2} size="card">
					{text('empty.title')}
				</Heading>
				<p className="text-muted">{text('page.checked', { time: recent(checkedAt) })}</p>
				<ul className="mt-3 flex flex-wrap justify-center gap-x-6 gap-y-1.5 text-sm text-muted">
					{openKinds.map((kind) => (
						<li key={kind} className="flex items-center gap-1.5">
							<Icon name="check" className="text-success-text" />
							{text(`empty.${kind}`)}
						</li>
					))}
				</ul>
			</div>
		</Card>
	);
}
