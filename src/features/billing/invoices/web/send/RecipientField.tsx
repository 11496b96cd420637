// Who gets a document: chips of addresses, and what is typed next to them, which is never dropped.
import { type ChangeEvent, type KeyboardEvent, type ReactElement, type RefObject, useId, useRef } from 'react';
import { isEmailShaped, toEmail } from '#platform/contract/typed-forms.ts';
import { useTellUnfinished } from '#platform/web/form/open-forms.ts';
import { useText } from '#platform/web/text-context.tsx';
import { classNames } from '#ui/class-names.ts';
import { fieldBoxStyle, fieldStyle, inputStyle, labelStyle } from '#ui/field-style.ts';
import { Button } from '#ui/native/Button.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { textLinkStyle } from '#ui/native/TextLink.tsx';
import { invoiceTexts } from '../texts.ts';
import { me, type Recipients } from './use-recipients.ts';

/** The address that was typed, as it is kept; undefined while it is none. */
export function parseAddress(typed: string): string | undefined {
	const address = toEmail(typed);
	return isEmailShaped(address) ? address : undefined;
}

const separator = /[\s,;]+/;

export function RecipientField({ recipients }: { readonly recipients: Recipients }): ReactElement {
	const text = useText(invoiceTexts);
	const id = useId();
	const box = useRef<HTMLDivElement>(null);
	const { chosen, typed, flashed, remove } = recipients;
	const { isUnfinished, take, change } = useTyping(recipients);
	const move = (event: KeyboardEvent): void => moveAmongChips(event, box, remove);
	return (
		<div className={fieldStyle}>
			<label htmlFor={id} className={labelStyle}>
				{text('send.to')}
			</label>
			<div ref={box} className={classNames(fieldBoxStyle(false), 'flex-wrap gap-1.5 p-1.5')}>
				{chosen.map((one) => (
					<Chip
						key={one}
						name={one === me ? text('send.you') : one}
						id={one}
						isFlashed={one === flashed}
						onRemove={remove}
						onKeyDown={move}
					/>
				))}
				<input
					id={id}
					type="text"
					inputMode="email"
					autoComplete="off"
					autoCapitalize="off"
					spellCheck={false}
					maxLength={2000}
					placeholder={text('send.add_placeholder')}
					value={typed}
					aria-describedby={isUnfinished ? `${id}-hint` : undefined}
					className={classNames(inputStyle, 'min-h-7 min-w-48 flex-1 px-1.5! pointer-coarse:min-h-11')}
					onChange={change}
					onBlur={take}
					onKeyDown={(event) => {
						if (event.key !== 'Enter') return move(event);
						event.preventDefault();
						take();
					}}
				/>
			</div>
			{isUnfinished && <UnfinishedHint id={`${id}-hint`} recipients={recipients} />}
			{recipients.suggested.length > 0 && <Suggestions recipients={recipients} />}
		</div>
	);
}

function UnfinishedHint({ id, recipients }: { readonly id: string; readonly recipients: Recipients }): ReactElement {
	const text = useText(invoiceTexts);
	const { isFull, type } = recipients;
	return (
		<p id={id} className="flex flex-wrap items-center gap-x-1.5 text-sm text-muted">
			<Icon name="info" />
			{text(isFull ? 'send.full' : 'send.partial')}
			<button type="button" className={textLinkStyle} onClick={() => type('')}>
				{text('send.clear')}
			</button>
		</p>
	);
}

function Suggestions({ recipients }: { readonly recipients: Recipients }): ReactElement {
	const text = useText(invoiceTexts);
	const { suggested, add } = recipients;
	return (
		<ul aria-label={text('send.suggested')} className="flex flex-wrap gap-1.5">
			{suggested.map((one) => (
				<li key={one} className="min-w-0">
					<Button size="small" icon="plus" className="max-w-full" onClick={() => add(one)}>
						<span className="block truncate">{one === me ? text('send.you') : one}</span>
					</Button>
				</li>
			))}
		</ul>
	);
}

/** Handles the text as it is typed: a finished address becomes a chip. */
function useTyping({ typed, isFull, add, type }: Recipients) {
	const isUnfinished = typed.trim() !== '' && (parseAddress(typed) === undefined || isFull);
	useTellUnfinished(isUnfinished);
	const take = (): void => {
		const address = parseAddress(typed);
		if (address !== undefined) add(address);
	};
	const change = ({ target: { value } }: ChangeEvent<HTMLInputElement>): void => {
		const parts = value.split(separator);
		// Several that were pasted, or one that a comma or a blank ends.
		const isEnded =
			parts.length > 1 && parts.slice(0, -1).every((part) => part === '' || parseAddress(part) !== undefined);
		if (!isEnded) {
			type(value);
			return;
		}
		for (const part of parts.slice(0, -1)) if (part !== '') add(part);
		type(parts.at(-1) ?? '');
	};
	return { isUnfinished, take, change };
}

interface ChipProps {
	readonly id: string;
	readonly name: string;
	/** It was typed again. */
	readonly isFlashed: boolean;
	readonly onRemove: (id: string) => void;
	readonly onKeyDown: (event: KeyboardEvent) => void;
}

function Chip({ id, name, isFlashed, onRemove, onKeyDown }: ChipProps): ReactElement {
	const text = useText(invoiceTexts);
	return (
		<span
			className={classNames(
				'inline-flex max-w-full items-center gap-1.5 rounded-md border bg-sunken ps-2 text-sm text-strong',
				isFlashed ? 'border-accent-text bg-accent-soft' : 'border-line',
			)}
		>
			<Icon name={id === me ? 'user' : 'mail'} size="small" />
			<span className="truncate" title={name}>
				{name}
			</span>
			<Button
				variant="quiet"
				size="small"
				icon="x"
				isIconOnly
				data-chip={id}
				onKeyDown={onKeyDown}
				onClick={() => onRemove(id)}
			>
				{text('send.take_off', { name })}
			</Button>
		</span>
	);
}

/** Backspace in the empty field goes to the last chip, and there takes it off; the arrows go from one to the next. */
function moveAmongChips(event: KeyboardEvent, box: RefObject<HTMLElement | null>, remove: (id: string) => void): void {
	const { target, key } = event;
	if (!(target instanceof HTMLElement)) return;
	const stops = [...(box.current?.querySelectorAll<HTMLElement>('[data-chip], input') ?? [])];
	const at = stops.indexOf(target);
	const isInField = target instanceof HTMLInputElement;
	if (isInField && (target.value !== '' || key === 'Delete')) return;
	const chip = target.dataset['chip'];
	if (key === 'ArrowLeft' || (key === 'Backspace' && isInField)) stops[at - 1]?.focus();
	else if (key === 'ArrowRight') stops[at + 1]?.focus();
	else if ((key === 'Backspace' || key === 'Delete') && chip !== undefined) {
		(stops[at + 1] ?? stops[at - 1])?.focus();
		remove(chip);
	} else return;
	event.preventDefault();
}
