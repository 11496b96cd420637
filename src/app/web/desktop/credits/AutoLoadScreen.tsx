import { Link, useSearch } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { AutoLoadSection } from '#features/auto-load/web/AutoLoadSection.tsx';
import type { en } from '#features/credits/messages.en.ts';
import { textLinkStyle } from '#ui/native/TextLink.tsx';
import { useManagedOffice } from './use-managed-office.ts';

export function AutoLoadScreen(): ReactElement {
	const text = useText<typeof en>('credits');
	const { confirm } = useSearch({ from: '/desktop/credit/{-$key}' });
	const officeName = useManagedOffice();
	const linkTo = (key: string, words: string) => (
		<Link to="/desktop/credit/{-$key}" params={{ key }} className={textLinkStyle}>
			{words}
		</Link>
	);
	return (
		<AutoLoadSection
			officeName={officeName}
			confirmToken={typeof confirm === 'string' ? confirm : undefined}
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
		<Link to="/desktop/CCReceipt/$sessionId" params={{ sessionId }} className={textLinkStyle}>
			{words}
		</Link>
	);
}
