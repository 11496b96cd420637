import { type KeyboardEvent, type ReactElement, type RefObject, useRef, useState } from 'react';
import { Popover } from 'react-aria-components/Popover';
import type { Translate } from '#platform/contract/text.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../native/Icon.tsx';
import { popoverStyle } from '../overlay-style.ts';
import { CountryList } from './CountryList.tsx';
import { CountryMark } from './CountryMark.tsx';
import type { Country, CountryList as Countries } from './countries.ts';
import type { en } from './messages.en.ts';

/** Specification § 9: with less room than this below the field, the list opens above. */
const roomBelowPx = 200;
const listHeightPx = 320;

export interface CountryPickerProps {
	readonly countries: Countries;
	readonly country: Country;
	readonly isDisabled: boolean;
	/** The whole field: the list opens under its edge. */
	readonly field: RefObject<HTMLElement | null>;
	readonly text: Translate<typeof en>;
	readonly onChoose: (country: Country) => void;
}

export function CountryPicker(props: CountryPickerProps): ReactElement {
	const { countries, country, isDisabled, field, text, onChoose } = props;
	const button = useRef<HTMLButtonElement>(null);
	const [openSide, setOpenSide] = useState<'above' | 'below'>();
	const open = (): void => {
		const bottom = field.current?.getBoundingClientRect().bottom ?? 0;
		setOpenSide(innerHeight - bottom < roomBelowPx ? 'above' : 'below');
	};
	const close = (): void => setOpenSide(undefined);
	const press = (event: KeyboardEvent): void => {
		if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
		event.preventDefault();
		open();
	};
	const { name, code, callingCode } = country;
	return (
		<>
			<button
				ref={button}
				type="button"
				disabled={isDisabled}
				aria-haspopup="listbox"
				aria-expanded={openSide !== undefined}
				title={name}
				className="flex min-h-[inherit] shrink-0 items-center gap-1.5 rounded-s-[inherit] border-e border-line ps-2.5 pe-2 text-muted enabled:hover:bg-hover enabled:hover:text-strong"
				onClick={open}
				onKeyDown={press}
			>
				<CountryMark code={code} />
				<span className="sr-only">{text('phone.country', { name, code, callingCode })}</span>
				<Icon name="chevron-down" />
			</button>
			<Popover
				triggerRef={field}
				isOpen={openSide !== undefined}
				onOpenChange={(isOpen) => (isOpen ? open() : close())}
				placement={openSide === 'above' ? 'top start' : 'bottom start'}
				shouldFlip={false}
				offset={4}
				maxHeight={listHeightPx}
				aria-label={text('phone.countries')}
				className={classNames(popoverStyle, 'w-[min(22rem,calc(100vw-1.5rem))]')}
			>
				<CountryList
					countries={countries}
					chosen={code}
					text={text}
					onClose={close}
					onChoose={(chosen) => {
						onChoose(chosen);
						close();
					}}
				/>
			</Popover>
		</>
	);
}
