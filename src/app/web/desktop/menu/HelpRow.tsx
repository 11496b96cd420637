import { type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { PhoneLink } from '#ui/native/PhoneLink.tsx';
import { useShell } from '#platform/web/shell-context.ts';
import { navigationRowStyle } from './NavigationRow.tsx';
import { shellTexts } from '../../page-texts.ts';

/** Whom to call, in one row; pressed, it also shows when, and where to read. */
export function HelpRow(): ReactElement {
	const text = useText(shellTexts);
	const { brand } = useShell();
	const { number, hours } = brand.hotline;
	const [isOpen, setOpen] = useState(false);
	const row = useRef<HTMLDivElement>(null);
	const id = useId();
	useEffect(() => {
		// In a menu that scrolls, what opens pushes the row out of sight.
		if (isOpen) row.current?.scrollIntoView({ block: 'nearest' });
	}, [isOpen]);
	return (
		// At the foot of the menu it opens upwards: the row stays where it was pressed.
		<div ref={row} className="flex flex-col-reverse border-t border-line pt-3">
			<button
				type="button"
				aria-expanded={isOpen}
				aria-controls={id}
				className={`${navigationRowStyle} w-full text-start`}
				onClick={() => setOpen(!isOpen)}
			>
				<Icon name="life-buoy" className="opacity-70" />
				<span className="grow">{text('shell.help')}</span>
				{!isOpen && <span className="figures text-sm whitespace-nowrap text-muted">{number}</span>}
			</button>
			<div id={id} hidden={!isOpen} className="grid gap-0.5 pt-1 pb-2">
				<p className="px-2.5 pb-1 ps-9.5 text-sm text-muted">
					<PhoneLink number={number}>{text('shell.call', { number })}</PhoneLink>
					<span className="mt-1 block first-letter:uppercase">{hours}</span>
				</p>
				<ul className="grid gap-0.5">
					<HelpLink href={brand.knowledgeBase.mortgage}>{text('shell.kb_mortgage')}</HelpLink>
					<HelpLink href={brand.knowledgeBase.payment}>{text('shell.kb_payment')}</HelpLink>
				</ul>
			</div>
		</div>
	);
}

function HelpLink({ href, children }: { readonly href: string; readonly children: string }): ReactElement {
	const text = useText(shellTexts);
	return (
		<li>
			<a href={href} target="_blank" rel="noopener noreferrer" className={navigationRowStyle}>
				<Icon name="book-open" className="text-muted" />
				<span className="min-w-0 grow">
					{children}
					<span className="sr-only"> ({text('shell.new_tab')})</span>
				</span>
				<Icon name="arrow-up-right" className="text-muted" />
			</a>
		</li>
	);
}
