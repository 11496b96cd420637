import type { ReactElement } from 'react';
import {
	Focusable,
	Tooltip as AriaTooltip,
	type TooltipProps as AriaTooltipProps,
	TooltipTrigger,
} from 'react-aria-components/Tooltip';

export interface TooltipProps {
	/** Adds to the control's own name, never replaces it: touch does not show tooltips. */
	readonly text: string;
	readonly placement?: AriaTooltipProps['placement'];
	/** One control that takes the focus. */
	readonly children: ReactElement;
}

/** On hover and on keyboard focus; Escape takes it away (WCAG 2.2 SC 1.4.13). */
export function Tooltip({ text, placement = 'top', children }: TooltipProps): ReactElement {
	return (
		<TooltipTrigger delay={500} closeDelay={150}>
			<Focusable>{children as ReactElement<Record<string, unknown>, string>}</Focusable>
			<AriaTooltip
				placement={placement}
				offset={6}
				className="pop max-w-72 rounded-sm border border-transparent bg-inverse px-2.5 py-1.5 text-sm text-on-inverse elevate-2"
			>
				{text}
			</AriaTooltip>
		</TooltipTrigger>
	);
}
