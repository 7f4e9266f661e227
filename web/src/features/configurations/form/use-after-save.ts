import type { Configuration } from '@coffret/contracts/configurations/answers';
import { useNavigate } from 'react-router-dom';
import { toast } from '../../../data/toast.ts';
import { useRight } from '../../../session/rights.ts';
import { configuratorPath } from '../../../session/screens.ts';
import type { SaveDestination } from './configuration-form.tsx';

/** `replace`: removes the form from the history. Users with write but no read access (ADR-16) go to their landing page. */
export function useAfterSave(replace = false): (saved: Configuration, next: SaveDestination) => void {
  const navigate = useNavigate();
  const mayRead = useRight('configuration_r');
  return (saved, next) => {
    toast({ text: { key: 'form.saved' }, intent: 'success' });
    if (!mayRead) return void navigate('/', { replace });
    const { id, ProjProject } = saved;
    if (next === 'configurator') navigate(configuratorPath(id), { replace, state: { propose: true } });
    else
      navigate('/configurations', {
        replace,
        state: { projectName: ProjProject.lib, projectId: String(ProjProject.id) },
      });
  };
}
