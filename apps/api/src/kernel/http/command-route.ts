/** How a route mounts a write: it names a command, and what of the request the command is given. */
import { SUCCESS } from '@stoep/contract/kit/wire';
import { perform, performAddition } from '../command.ts';
import type { Addition, Command, CommandContext } from '../write.ts';

type WithContext = { readonly context: CommandContext };
/** A command that answers nothing is answered with success. */
type Done<O> = [undefined] extends [O] ? typeof SUCCESS : O;

const said = <O>(answer: O): Done<O> => (answer === undefined ? SUCCESS : answer) as Done<O>;

/** `of` tells the id of the record and what the command is given; `says` what is answered, where it is not the command's own. */
export function commandRoute<In extends WithContext, I, O>(
  command: Command<I, O>,
  of: (input: In) => readonly [id: string, input: NoInfer<I>],
): (input: In) => Promise<Done<O>>;
export function commandRoute<In extends WithContext, I, O, A>(
  command: Command<I, O>,
  of: (input: In) => readonly [id: string, input: NoInfer<I>],
  says: (answer: O, input: In) => A,
): (input: In) => Promise<A>;
export function commandRoute<In extends WithContext, I, O>(
  command: Command<I, O>,
  of: (input: In) => readonly [id: string, input: NoInfer<I>],
  says: (answer: O, input: In) => unknown = said,
) {
  return async (input: In) => {
    const [id, given] = of(input);
    return says(await perform(input.context, command, id, given), input);
  };
}

/** As `commandRoute`, for a write that begins without a record. */
export function creationRoute<In extends WithContext, I, O>(
  addition: Addition<I, O>,
  given: (input: In) => NoInfer<I>,
): (input: In) => Promise<Done<O>>;
export function creationRoute<In extends WithContext, I, O, A>(
  addition: Addition<I, O>,
  given: (input: In) => NoInfer<I>,
  says: (answer: O, input: In) => A,
): (input: In) => Promise<A>;
export function creationRoute<In extends WithContext, I, O>(
  addition: Addition<I, O>,
  given: (input: In) => NoInfer<I>,
  says: (answer: O, input: In) => unknown = said,
) {
  return async (input: In) => says(await performAddition(input.context, addition, given(input)), input);
}
