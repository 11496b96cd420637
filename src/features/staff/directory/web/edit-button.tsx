import type { ReactElement, ReactNode } from 'react';
import { Button } from '#ui/native/Button.tsx';
import { AuditLink, type AuditLinkProps } from './AuditLink.tsx';

/** At the end of a row of a table; its name says which row. */
export function editButton(label: string, words: string, onPress: () => void): ReactElement {
	return (
		<Button size="small" aria-label={label} onClick={onPress}>
			{words}
		</Button>
	);
}

/** What there is at the end of a row. */
export function rowActions(audited: AuditLinkProps, edit: ReactNode): ReactElement {
	return (
		<span className="inline-flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
			<AuditLink {...audited} />
			{edit}
		</span>
	);
}
