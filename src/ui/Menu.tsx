import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import {
	Header,
	Menu as AriaMenu,
	MenuItem as AriaMenuItem,
	MenuSection as AriaMenuSection,
	MenuTrigger,
	Popover,
	type PopoverProps,
	Pressable,
	Separator,
} from 'react-aria-components/Menu';
import { classNames } from './class-names.ts';
import type { IconName } from './icons/icon-names.ts';
import { Icon } from './native/Icon.tsx';
import { OptionText } from './OptionText.tsx';
import { optionHeaderStyle, optionStyle, optionTones, popoverStyle } from './overlay-style.ts';

export interface MenuProps {
	/** The button that opens it: a `Button` or a `<button>` with a name. */
	readonly trigger: ReactElement;
	/** Names the menu, where the button's own name would not do. */
	readonly label?: string;
	readonly placement?: PopoverProps['placement'];
	/** For a menu that is fetched when its button is first pressed. */
	readonly isInitiallyOpen?: boolean;
	/** Shown above the items, such as who is signed in. */
	readonly heading?: ReactNode;
	readonly children: ReactNode;
}

export function Menu(props: MenuProps): ReactElement {
	const { trigger, label, placement = 'bottom end', isInitiallyOpen = false, heading, children } = props;
	const button = useRef<HTMLElement>(null);
	const [isOpen, setOpen] = useState(false);
	useEffect(() => {
		if (!isInitiallyOpen) return;
		// The button that was pressed is gone with what stood here before; closing must find this one to give the focus back to.
		button.current?.focus({ preventScroll: true });
		// oxlint-disable-next-line react/set-state-in-effect -- the menu notes who has the focus while it opens
		setOpen(true);
	}, [isInitiallyOpen]);
	return (
		<MenuTrigger isOpen={isOpen} onOpenChange={setOpen}>
			<Pressable ref={button}>{trigger as ReactElement<Record<string, unknown>, string>}</Pressable>
			<Popover placement={placement} className={classNames(popoverStyle, 'max-w-[min(22rem,calc(100vw-1rem))]')}>
				{heading}
				<AriaMenu {...(label === undefined ? {} : { 'aria-label': label })} className="outline-none">
					{children}
				</AriaMenu>
			</Popover>
		</MenuTrigger>
	);
}

export interface MenuItemProps {
	readonly icon?: IconName;
	/** A second, quieter line; of one that is not possible now, why. It then stays readable, unlike the rest. */
	readonly description?: string;
	/** `danger` for what cannot be undone; keep it in a section of its own, last. */
	readonly tone?: 'default' | 'danger';
	readonly href?: string;
	readonly target?: string;
	readonly isDisabled?: boolean;
	readonly onAction?: () => void;
	readonly children: string;
}

export function MenuItem({ icon, description, tone = 'default', children, ...action }: MenuItemProps): ReactElement {
	return (
		<AriaMenuItem
			{...action}
			{...(action.target === '_blank' && { rel: 'noopener noreferrer' })}
			textValue={children}
			className={classNames(
				optionStyle,
				optionTones[tone],
				action.isDisabled && description !== undefined && readableStyle,
			)}
		>
			{icon !== undefined && (
				<Icon name={icon} className={tone === 'danger' ? undefined : 'text-muted group-data-focused:text-strong'} />
			)}
			<OptionText description={description}>{children}</OptionText>
			{action.target === '_blank' && <Icon name="arrow-up-right" className="text-muted" />}
		</AriaMenuItem>
	);
}

/** Fades what is not possible now, and not the reason. */
const readableStyle = 'data-disabled:text-muted data-disabled:opacity-100! data-disabled:*:first:opacity-45';

export interface MenuSectionProps {
	readonly title?: string;
	readonly children: ReactNode;
}

export function MenuSection({ title, children }: MenuSectionProps): ReactElement {
	return (
		<AriaMenuSection>
			{title !== undefined && <Header className={optionHeaderStyle}>{title}</Header>}
			{children}
		</AriaMenuSection>
	);
}

interface Choice<Id extends string> {
	readonly id: Id;
	readonly label: string;
	readonly icon?: IconName;
	/** Language of the label where it is not the page's, such as “Français” in an English menu. */
	readonly lang?: string;
}

export interface MenuChoicesProps<Id extends string> {
	readonly title: string;
	readonly choices: readonly Choice<Id>[];
	readonly value: Id;
	readonly onChange: (id: Id) => void;
}

/** One of several: radio items that keep the menu's keyboard. */
export function MenuChoices<Id extends string>({
	title,
	choices,
	value,
	onChange,
}: MenuChoicesProps<Id>): ReactElement {
	const choose = (keys: 'all' | Set<unknown>): void => {
		const chosen = choices.find((choice) => keys !== 'all' && keys.has(choice.id));
		if (chosen !== undefined) onChange(chosen.id);
	};
	return (
		<AriaMenuSection
			selectionMode="single"
			disallowEmptySelection
			selectedKeys={[value]}
			onSelectionChange={choose}
			shouldCloseOnSelect
		>
			<Header className={optionHeaderStyle}>{title}</Header>
			{choices.map(({ id, label, icon, lang }) => (
				<AriaMenuItem key={id} id={id} textValue={label} className={classNames(optionStyle, optionTones.default)}>
					{icon !== undefined && <Icon name={icon} className="text-muted group-data-focused:text-strong" />}
					<span className="grow" lang={lang}>
						{label}
					</span>
					<Icon name="check" className="text-accent-text opacity-0 group-data-selected:opacity-100" />
				</AriaMenuItem>
			))}
		</AriaMenuSection>
	);
}

export function MenuSeparator(): ReactElement {
	return <Separator className="mx-1 my-1 h-px border-0 bg-line" />;
}
