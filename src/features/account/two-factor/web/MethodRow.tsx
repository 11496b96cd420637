import type { ReactElement } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Menu, MenuItem } from '#ui/Menu.tsx';
import { classNames } from '#ui/class-names.ts';
import { LinkButton } from '#ui/native/LinkButton.tsx';
import { Badge } from '#ui/native/Badge.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { type CodedMethod, isCodedMethod, type TwoFactorSettings } from '../contract.ts';
import { methodIcon, methodName } from './method-name.ts';
import { factorTexts } from './texts.ts';

export interface MethodRowProps {
	readonly method: TwoFactorSettings['methods'][number];
	readonly canRemove: boolean;
	readonly isPending: boolean;
	readonly onPrefer: () => void;
	readonly onRemove: (method: CodedMethod) => void;
}

/** What another slice sets up is removed there. */
export function MethodRow({ method, canRemove, isPending, onPrefer, onRemove }: MethodRowProps): ReactElement {
	const text = useText(factorTexts);
	const { method: kind, destination, isPreferred } = method;
	const name = methodName(text, kind);
	const since = useFormat().dayOf(method.verifiedAt);
	const replaceAt = isCodedMethod(kind) ? `${pathTo('setUpTwoFactor')}?method=${kind}` : undefined;
	const isOnlyReplaced = isPreferred && !canRemove;
	const hasMenu = !isOnlyReplaced && (!isPreferred || replaceAt !== undefined);
	return (
		<li className={classNames('flex items-center gap-x-4 gap-y-3 px-5 py-4', isOnlyReplaced && 'max-sm:flex-wrap')}>
			<span className="grid size-10 shrink-0 place-items-center rounded-md bg-sunken text-muted">
				<Icon name={methodIcon(kind)} size="medium" />
			</span>
			<div className="grid min-w-0 flex-1 gap-0.5">
				<p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium text-strong">
					{name}
					{isPreferred && <Badge tone="accent">{text('factors.preferred')}</Badge>}
				</p>
				<p className="text-sm break-words text-muted">
					{destination !== '' && (
						<>
							<span className="max-sm:block">{destination}</span>
							<span className="max-sm:hidden"> · </span>
						</>
					)}
					{text('factors.since', { date: since })}
				</p>
			</div>
			{isOnlyReplaced && replaceAt !== undefined && (
				<LinkButton href={replaceAt} size="small" className="max-sm:w-full">
					{text('factors.replace')}
				</LinkButton>
			)}
			{hasMenu && (
				<Menu
					trigger={
						<Button variant="quiet" size="small" icon="ellipsis" isIconOnly isPending={isPending} aria-haspopup="menu">
							{text('factors.actions', { method: name })}
						</Button>
					}
				>
					{!isPreferred && (
						<MenuItem icon="star" onAction={onPrefer}>
							{text('factors.prefer')}
						</MenuItem>
					)}
					{replaceAt !== undefined && (
						<MenuItem icon="repeat" href={replaceAt}>
							{text('factors.replace')}
						</MenuItem>
					)}
					{isCodedMethod(kind) && canRemove && (
						<MenuItem icon="trash-2" tone="danger" onAction={() => onRemove(kind)}>
							{text('factors.remove')}
						</MenuItem>
					)}
				</Menu>
			)}
		</li>
	);
}
