import { buttonClass } from '#platform/browser/ui/button-class.ts';
import { menuPath } from '../rules/page-addresses.ts';

/** Shows whoever follows an address that names nothing on the menu the way to what is there. */
export function MissingPage() {
  return (
    <div className="grid justify-items-start gap-4">
      <h1 className="font-display text-hero">This is not on the menu</h1>
      <p>It may have left the menu, or its address was mistyped.</p>
      <a href={menuPath} className={buttonClass({})}>
        See the menu
      </a>
    </div>
  );
}
