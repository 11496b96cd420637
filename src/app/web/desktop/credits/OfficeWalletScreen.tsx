import type { ReactElement } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { useText } from '#platform/web/text-context.tsx';
import { OfficeWalletSection } from '#features/billing/office-wallet/web/OfficeWalletSection.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { ButtonContent } from '#ui/native/Button.tsx';
import { Link } from '#platform/web/navigation/Link.tsx';
import { withQuery } from '#platform/web/navigation/with-query.ts';
import { BuyLink } from '#features/billing/credit-purchase/web/BuyLink.tsx';
import { useRenewCredits } from './use-renew-credits.ts';
import { creditTexts } from '#features/billing/credits/web/texts.ts';

export function OfficeWalletScreen(): ReactElement {
	const text = useText(creditTexts);
	const renew = useRenewCredits();
	return (
		<OfficeWalletSection
			actions={
				<>
					<BuyLink wallet="office">{text('balance.buy')}</BuyLink>
					<Link href={withQuery(pathTo('credit'), { wallet: 'office' })} className={buttonStyle({})}>
						<ButtonContent icon="receipt">{text('office.transactions')}</ButtonContent>
					</Link>
				</>
			}
			onChanged={renew}
		/>
	);
}
