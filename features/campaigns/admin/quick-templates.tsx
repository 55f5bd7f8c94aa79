import { useId } from 'react';
import { Card, CardTitle } from '#platform/browser/ui/card.tsx';

export type Template = { name: string; title: string; message: string };

export const lowStockTemplate: Template = {
  name: 'Low Stock Alert',
  title: 'Almost gone',
  message: 'A few favorites are running low. Order today if yours is one of them.',
};

/** Starting points for what a shop says most often. The names are the specification's. */
export const templates: Template[] = [
  {
    name: 'New Products Drop',
    title: 'New products just dropped',
    message: 'Fresh arrivals are on the menu. Take a look while everything is in stock.',
  },
  lowStockTemplate,
  {
    name: 'Flash Sale',
    title: 'Flash sale, today only',
    message: "Lower prices until tonight. Open Today's Sale! to see what is included.",
  },
  {
    name: 'Store Hours Update',
    title: 'Our hours have changed',
    message: 'We now deliver at new times. Open the shop to see the next delivery slots.',
  },
];

export function QuickTemplates({ onPick }: { onPick: (template: Template) => void }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="p-4">
      <CardTitle id={id}>Quick Templates</CardTitle>
      <p className="text-meta text-muted">Fill the form with a start. You can change every word.</p>
      <ul className="mt-3 grid grid-cols-1 gap-2 sm:grid-cols-2 xl:grid-cols-1">
        {templates.map((template) => (
          <li key={template.name} className="grid grid-cols-1">
            <button
              type="button"
              onClick={() => onPick(template)}
              className="grid content-start rounded-control border border-line p-3 text-left transition enabled-press:scale-98 enabled-hover:border-brand enabled-hover:bg-brand-soft"
            >
              <span className="text-label">{template.name}</span>
              <span className="line-clamp-1 text-meta text-muted">{template.message}</span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
