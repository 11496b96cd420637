import type { ReactElement } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { withQuery } from '#platform/web/navigation/with-query.ts';
import { usePermissions } from '#platform/web/permissions.ts';
import { useText } from '#platform/web/text-context.tsx';
import type { StaffPermission } from '#features/staff/access/contract.ts';
import { directoryTexts } from '#features/staff/directory/web/texts.ts';
import { TimeLine } from '#features/staff/directory/web/TimeLine.tsx';
import { FieldHistory } from '#features/staff/personnel/web/FieldHistory.tsx';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { textLinkStyle } from '#ui/native/TextLink.tsx';
import { usePersonMoments } from '../use-person-moments.tsx';
import { usePerson } from './use-person.ts';

/** Shows where the person worked, and who changed what. */
export function HistoryTab({ userId }: { readonly userId: number }): ReactElement {
	return (
		<div className="grid gap-5">
			<TimeLine person={usePerson(userId)} moments={usePersonMoments(userId)} />
			<Changes userId={userId} />
		</div>
	);
}

/** Links to the audit log for its readers; readers who may change nobody see the link alone. */
function Changes({ userId }: { readonly userId: number }): ReactElement | null {
	const text = useText(directoryTexts);
	const { may } = usePermissions<StaffPermission>();
	const audit = may('audit.read') ? (
		<Link href={withQuery(pathTo('staffAudit'), { person: userId })} className={textLinkStyle}>
			{text('person.history_open')}
		</Link>
	) : null;
	if (may('personnel.manage')) return <FieldHistory userId={userId} actions={audit} />;
	return audit === null ? null : (
		<Card>
			<CardHeader title={text('person.history')} description={text('person.history_text')} />
			{audit}
		</Card>
	);
}
