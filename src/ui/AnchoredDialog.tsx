import { type ReactElement, type ReactNode, useRef } from 'react';
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { classNames } from './class-names.ts';
import type { IconName } from './icons/icon-names.ts';
import { Icon } from './native/Icon.tsx';
import { popoverStyle } from './overlay-style.ts';

export interface AnchoredDialogProps {
	/** What it is about: it opens next to it. */
	readonly anchor: Element;
	readonly title: string;
	readonly icon?: IconName;
	readonly description?: ReactNode;
	readonly children: ReactNode;
	/** Escape. A press elsewhere answers nothing. */
	readonly onClose: () => void;
}

/** A question about one thing on the page, next to it. On a phone `Dialog` serves, as a sheet. */
export function AnchoredDialog(props: AnchoredDialogProps): ReactElement {
	const { anchor, title, icon, description, children, onClose } = props;
	const trigger = useRef(anchor);
	return (
		<Popover
			isOpen
			triggerRef={trigger}
			placement="bottom start"
			offset={10}
			shouldCloseOnInteractOutside={() => false}
			className={classNames(popoverStyle, 'w-92 max-w-[calc(100vw-1.5rem)] p-0')}
			onOpenChange={onClose}
		>
			<AriaDialog className="grid gap-3 p-4 outline-none">
				<div className="grid gap-1">
					<div className="flex items-start gap-2.5">
						{icon !== undefined && <Icon name={icon} className="mt-0.5 text-warning-text" />}
						<Heading slot="title" className="font-semibold text-strong">
							{title}
						</Heading>
					</div>
					{description !== undefined && <p className="text-sm text-muted">{description}</p>}
				</div>
				{children}
			</AriaDialog>
		</Popover>
	);
}
