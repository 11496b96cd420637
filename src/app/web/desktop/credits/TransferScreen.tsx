import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import type { en } from '#features/credits/messages.en.ts';
import { TransferSection } from '#features/credits/web/TransferSection.tsx';
import { textLinkStyle } from '#ui/native/TextLink.tsx';

export function TransferScreen(): ReactElement {
	const text = useText<typeof en>('credits');
	return (
		<TransferSection
			more={
				<Link to="/desktop/credit/{-$key}" params={{ key: undefined }} className={textLinkStyle}>
					{text('hub.all_transactions')}
				</Link>
			}
		/>
	);
}
