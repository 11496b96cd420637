import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Notice, NoticeSlot } from '#ui/native/Notice.tsx';
import type { Address } from '../address.ts';
import { findOtherProvinces } from '../rules.ts';
import { billingAddressTexts } from './texts.ts';

export interface MismatchNoticeProps {
	readonly draft: Address;
	readonly onChange: (province: string) => void;
}

/** A hint where the postal code speaks of another province than the chosen one; it hinders no one, and one press puts it right. */
export function MismatchNotice({ draft, onChange }: MismatchNoticeProps): ReactElement {
	const text = useText(billingAddressTexts);
	const provinces = findOtherProvinces(draft);
	const names = provinces.map((id) => text(`region.CA.${id}` as 'region.CA.ON'));
	const [province = '', other] = names;
	const letter = draft.postalCode.charAt(0).toUpperCase();
	return (
		<NoticeSlot role="status">
			{provinces.length > 0 && (
				<Notice
					tone="warning"
					title={text('mismatch.title')}
					action={provinces.map((id, index) => (
						<Button key={id} size="small" onClick={() => onChange(id)}>
							{text('mismatch.change', { province: names[index] ?? id })}
						</Button>
					))}
				>
					{other === undefined
						? text('mismatch.text', { letter, province })
						: text('mismatch.text_two', { letter, province, other })}
				</Notice>
			)}
		</NoticeSlot>
	);
}
