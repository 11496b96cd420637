import type { Database, PreparedStatement } from '#platform/server/db/database.ts';
import type { Actor } from '#platform/server/http/actor.ts';
import type { SendingMethod } from '../contract.ts';

export interface DeliveryMethod {
	readonly method: SendingMethod;
	readonly destination: string;
	readonly isPreferred: boolean;
}

const list: PreparedStatement = {
	name: 'two_factor_list_methods',
	text: `select method, destination, is_preferred as "isPreferred" from two_factor_methods
		where organisation_id = $1 and user_id = $2 and destination is not null order by is_preferred desc, method`,
};

/** Where codes can be sent, preferred first. */
export function listDeliveryMethods(
	database: Database,
	actor: Pick<Actor, 'organisationId' | 'userId'>,
): Promise<readonly DeliveryMethod[]> {
	return database.prepared<DeliveryMethod>(list, [actor.organisationId, actor.userId]);
}
