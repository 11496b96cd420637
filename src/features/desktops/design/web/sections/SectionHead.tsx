import { type ReactElement, useState } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/native/Icon.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { fieldBoxStyle } from '#ui/field-style.ts';
import { managedSectionId, maxDesktopName } from '#features/desktops/desktops/contract.ts';
import { nameSection } from '../canvas/describe-place.ts';
import { Late } from '../late-parts.tsx';
import type { SectionHeadProps } from './section-actions.ts';
import { designTexts } from '../texts.ts';

export function SectionHead(props: SectionHeadProps): ReactElement {
	const { section, count, row, of, isHeld, isNaming, grip } = props;
	const text = useText(designTexts);
	const [isUsed, setUsed] = useState(false);
	const name = nameSection(text, section);
	const isOwn = section.id !== managedSectionId;
	return (
		<div
			data-section={section.id}
			className="relative flex min-w-0 items-center gap-2 pt-3 transition-none first:pt-0"
			style={{ gridColumn: '1 / -1', gridRow: row, zIndex: isHeld ? 7 : undefined }}
		>
			{isOwn && of > 1 && (
				<button
					type="button"
					aria-label={text('section.grip', { name })}
					aria-pressed={isHeld}
					data-section-grip
					className={classNames(
						'grid size-7 shrink-0 cursor-grab touch-none place-items-center rounded-sm pointer-coarse:size-11',
						isHeld ? 'cursor-grabbing bg-accent text-on-accent' : 'text-muted hover:bg-hover hover:text-strong',
					)}
					{...grip}
					onClick={(event) => {
						// A press by what is no pointer, such as a switch or a screen reader's own: the menu moves it, too.
						if (event.detail === 0) setUsed(true);
					}}
				>
					<Icon name="grip-vertical" />
				</button>
			)}
			{isNaming ? (
				<SectionName {...props} />
			) : (
				<Heading
					level={2}
					size="card"
					className={classNames('min-w-0 truncate', isHeld && 'rounded-sm bg-raised px-2 py-0.5 elevate-3')}
				>
					{name}
				</Heading>
			)}
			<span className="grow text-sm whitespace-nowrap text-muted">{text('section.tiles', { count })}</span>
			{isOwn && <More {...props} name={name} isUsed={isUsed} onUse={() => setUsed(true)} />}
		</div>
	);
}

/** The name of a section that was just added; leaving the field keeps what was typed. */
function SectionName({ section, onName }: SectionHeadProps): ReactElement {
	const text = useText(designTexts);
	const label = text('section.name_this');
	return (
		<input
			aria-label={label}
			placeholder={label}
			maxLength={maxDesktopName}
			autoComplete="off"
			// oxlint-disable-next-line jsx-a11y/no-autofocus -- the section was added by the press before
			autoFocus
			className={`${fieldBoxStyle(false)} h-control min-w-0 max-w-72 grow px-3 text-strong`}
			onKeyDown={(event) => {
				const field = event.currentTarget;
				if (event.key !== 'Enter' && event.key !== 'Escape') return;
				if (event.key === 'Escape') {
					event.stopPropagation();
					field.value = '';
				}
				// The field is gone then; the focus stays in its section.
				const head = field.closest('[data-section]');
				field.blur();
				requestAnimationFrame(() => head?.querySelector<HTMLElement>('[aria-haspopup=menu]')?.focus());
			}}
			onBlur={(event) => onName(section, event.currentTarget.value.trim())}
		/>
	);
}

interface MoreProps extends SectionHeadProps {
	readonly name: string;
	readonly isUsed: boolean;
	readonly onUse: () => void;
}

function More(props: MoreProps): ReactElement {
	const { name, isUsed, onUse } = props;
	const text = useText(designTexts);
	const label = text('section.more', { name });
	const button = (
		<button
			type="button"
			aria-haspopup="menu"
			aria-label={label}
			className="grid size-8 place-items-center rounded-sm text-body hover:bg-hover pointer-coarse:size-11"
			onClick={onUse}
		>
			<Icon name="ellipsis" />
		</button>
	);
	if (!isUsed) return button;
	return <Late part="SectionVerbs" {...props} label={label} trigger={button} fallback={button} />;
}
