import type { ReactElement } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { useText } from '#platform/web/text-context.tsx';
import type { en } from '#features/billing/credits/messages.en.ts';
import { TransferSection } from '#features/billing/credits/web/TransferSection.tsx';
import { textLinkStyle } from '#ui/native/TextLink.tsx';
import { Link } from '../navigation/Link.tsx';

export function TransferScreen(): ReactElement {
	const text = useText<typeof en>('credits');
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
