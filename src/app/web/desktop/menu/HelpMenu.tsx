import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useShell } from '#platform/web/shell-context.ts';
import { Menu, MenuItem } from '#ui/Menu.tsx';
import { phoneAddress } from '#ui/native/PhoneLink.tsx';
import { shellTexts } from '../../page-texts.ts';

/** The number with its hours, and where to read. */
export function HelpMenu({ trigger }: { readonly trigger: ReactElement }): ReactElement {
	const text = useText(shellTexts);
	const { hotline, knowledgeBase } = useShell().brand;
	return (
		<Menu isInitiallyOpen trigger={trigger} placement="bottom start">
			<MenuItem
				icon="phone"
				href={phoneAddress(hotline.number)}
				description={hotline.hours.charAt(0).toLocaleUpperCase() + hotline.hours.slice(1)}
			>
				{hotline.number}
			</MenuItem>
			<MenuItem icon="book-open" href={knowledgeBase.mortgage} target="_blank">
				{text('shell.kb_mortgage')}
			</MenuItem>
			<MenuItem icon="book-open" href={knowledgeBase.payment} target="_blank">
				{text('shell.kb_payment')}
			</MenuItem>
		</Menu>
	);
}
