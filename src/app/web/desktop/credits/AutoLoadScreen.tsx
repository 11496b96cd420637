import type { ReactElement } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { useText } from '#platform/web/text-context.tsx';
import { AutoLoadSection } from '#features/auto-load/web/AutoLoadSection.tsx';
import type { en } from '#features/credits/messages.en.ts';
import { textLinkStyle } from '#ui/native/TextLink.tsx';
import { Link } from '../navigation/Link.tsx';
import { useAddress } from '../navigation/shown-address.ts';
import { useManagedOffice } from './use-managed-office.ts';

export function AutoLoadScreen(): ReactElement {
	const text = useText<typeof en>('credits');
	const { confirm } = useAddress().query;
	const officeName = useManagedOffice();
	const linkTo = (key: string, words: string) => (
		<Link href={pathTo('credit', { key })} className={textLinkStyle}>
			{words}
		</Link>
	);
	return (
		<AutoLoadSection
			officeName={officeName}
			confirmToken={confirm}
			links={{
				card: linkTo('payment-method', text('section.payment_method')),
				address: linkTo('billing-address', text('section.billing_address')),
				receipt: linkToReceipt,
			}}
		/>
	);
}

function linkToReceipt(sessionId: string, words: string): ReactElement {
	return (
		<Link href={pathTo('cardReceipt', { SessionID: sessionId })} className={textLinkStyle}>
			{words}
		</Link>
	);
}
