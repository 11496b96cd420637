import type { ReactElement } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { useText } from '#platform/web/text-context.tsx';
import { textLinkStyle } from '#ui/native/TextLink.tsx';
import { openItemsTexts } from './texts.ts';

/** Somebody has said what became of it: the proposal shows who, and why. */
export function WaitingLink({ proposalId }: { readonly proposalId: string }): ReactElement {
	const text = useText(openItemsTexts);
	return (
		<Link href={pathTo('staffApprovals', { key: proposalId })} className={textLinkStyle}>
			{text('act.waiting')}
		</Link>
	);
}
