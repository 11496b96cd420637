/** What the parts have under a name, as one object; a part may be without it. */
export type Joined<Part, Name extends string> = Flat<
	(Part extends Readonly<Record<Name, infer Value>> ? (value: Value) => void : never) extends (value: infer All) => void
		? All
		: never
>;
type Flat<All> = { readonly [Key in keyof All]: All[Key] };

export function join<const Part extends object, const Name extends string>(
	parts: readonly Part[],
	name: Name,
): Joined<Part, Name> {
	const values = parts.map((part) => (part as Readonly<Record<string, object | undefined>>)[name]);
	return Object.assign({}, ...values) as Joined<Part, Name>; // What the type says is what was put together.
}
