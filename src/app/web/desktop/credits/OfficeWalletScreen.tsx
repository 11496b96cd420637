import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import type { en } from '#features/credits/messages.en.ts';
import { creditKey } from '#features/credits/web/queries.ts';
import { OfficeWalletSection } from '#features/office-wallet/web/OfficeWalletSection.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { ButtonContent } from '#ui/native/Button.tsx';

export function OfficeWalletScreen(): ReactElement {
	const text = useText<typeof en>('credits');
	const queries = useQueryClient();
	return (
		<OfficeWalletSection
			actions={
				<>
					<Link
						to="/desktop/credit-buy/{-$key}"
						params={{ key: undefined }}
						search={{ Wallet: 'office' }}
						className={buttonStyle({ variant: 'primary' })}
					>
						<ButtonContent icon="plus">{text('balance.buy')}</ButtonContent>
					</Link>
					<Link
						to="/desktop/credit/{-$key}"
						params={{ key: undefined }}
						search={{ wallet: 'office' }}
						className={buttonStyle({})}
					>
						<ButtonContent icon="receipt">{text('office.transactions')}</ButtonContent>
					</Link>
				</>
			}
			onChanged={() => void queries.invalidateQueries({ queryKey: creditKey })}
		/>
	);
}
