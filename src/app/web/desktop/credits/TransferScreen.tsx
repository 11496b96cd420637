import type { ReactElement } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { useText } from '#platform/web/text-context.tsx';
import { TransferSection } from '#features/billing/credits/web/TransferSection.tsx';
import { textLinkStyle } from '#ui/native/TextLink.tsx';
import { Link } from '../navigation/Link.tsx';
import { creditTexts } from '#features/billing/credits/web/texts.ts';

export function TransferScreen(): ReactElement {
	const text = useText(creditTexts);
	return (
		<TransferSection
			more={
				<Link href={pathTo('credit')} className={textLinkStyle}>
					{text('hub.all_transactions')}
				</Link>
			}
		/>
	);
}
